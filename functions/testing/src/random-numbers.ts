/** Numbers below a limit, the same in each run: a linear congruential generator with the constants of Numerical Recipes. */
export const randomNumbers = (seed: number): ((below: number) => number) => {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
