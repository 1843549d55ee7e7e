/** A complete element of an XML document. */
export interface XmlElement {
  readonly name: string;
  /** 1-based line of its start tag. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without the text of its children. */
  readonly text: string;
  /** Its first comment. */
  readonly comment?: string;
}
