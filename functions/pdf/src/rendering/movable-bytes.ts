/** What a thread hands over instead of copying it: nothing where the bytes are a part of a larger buffer. */
export const movableBytes = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
