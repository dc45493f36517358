/** The SHA-256 of bytes in lower-case hexadecimal; empty where the browser computes none, over plain http. */
export const sha256Of = async (bytes: Blob | ArrayBuffer): Promise<string> => {
  if (!crypto.subtle) return "";
  const buffer = bytes instanceof Blob ? await bytes.arrayBuffer() : bytes;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};
