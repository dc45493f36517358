/** Whether a text names UTM, the grid of GPS receivers. Its figures would lie hundreds of kilometres off in SLD99. */
export const saysUtm = (text: string): boolean => /\butm\b|\bzone\s*44|(?<![\d.,])32644\b/i.test(text);

/** Whether a text has the number of UTM's zone as receivers write it: "44N 459700 805900". A plan's corner may be "44" too. */
export const isOfZone44 = (text: string): boolean => /(?<![\d.,])44\s?[NP]\b/i.test(text);
