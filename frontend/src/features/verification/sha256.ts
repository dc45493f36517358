/** The SHA-256 of a file's bytes, in lower-case hexadecimal. */
export const sha256Of = async (file: Blob): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};
