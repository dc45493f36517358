/** Buffers that can be transferred to another thread; none for bytes that are part of a larger buffer. */
export const movableBytes = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
