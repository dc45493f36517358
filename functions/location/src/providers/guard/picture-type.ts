const signatures = [
  { type: "image/jpeg", begins: [0xff, 0xd8, 0xff] },
  { type: "image/png", begins: [0x89, 0x50, 0x4e, 0x47] },
] as const;

/** The type by the first bytes; `undefined` for what is neither JPEG nor PNG. */
export const pictureType = (bytes: Uint8Array): "image/jpeg" | "image/png" | undefined =>
  signatures.find(({ begins }) => begins.every((byte, index) => bytes[index] === byte))?.type;
