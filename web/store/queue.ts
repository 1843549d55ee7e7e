/** Does one work after the other. A fault in one is reported as uncaught, and the next one follows. */
export function createQueue(): (work: () => Promise<void>) => void {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(reportError);
  };
}
