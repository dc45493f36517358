/** Waits for every piece of work, then gives all results or throws the first failure: none goes on behind it. */
export const whenAllSettled = async <Result>(work: ReadonlyArray<Promise<Result>>): Promise<Result[]> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};
