/** Waits for every promise, then returns all results or throws the first failure: none is left running. */
export const whenAllSettled = async <Result>(work: ReadonlyArray<Promise<Result>>): Promise<Result[]> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};
