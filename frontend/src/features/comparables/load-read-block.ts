/** Loaded when cells are pasted that may be a sheet. */
export const loadReadBlock = async () => (await import("./import/read-block")).readBlock;
