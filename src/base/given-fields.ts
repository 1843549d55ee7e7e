/** The fields that are not null. */
export function withoutNull<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], null> } {
  return without(fields, null) as { [Name in keyof T]?: Exclude<T[Name], null> };
}

/** The fields that are not undefined. */
export function withoutUndefined<T extends object>(
  fields: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return without(fields, undefined) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}

function without(fields: object, missing: null | undefined): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== missing));
}
