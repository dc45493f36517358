let chosen: File | undefined;

/** Takes a file along to the page of the code that was found in it; nothing else keeps it. */
export const takeAlong = (file: File): void => {
  chosen = file;
};

/** The file that was taken along, once. */
export const takenAlong = (): File | undefined => {
  const file = chosen;
  chosen = undefined;
  return file;
};
