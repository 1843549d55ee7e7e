/**
 * Requests of which only the newest counts: what an older one answers is dropped. Each call begins a request,
 * and returns a function that says whether it is still the newest.
 */
export function createNewest(): () => () => boolean {
  let newest = 0;
  return () => {
    const mine = ++newest;
    return () => mine === newest;
  };
}
