/** Reads the bits of a scan (ITU-T T.81, F.2.2.5): 0xff is followed by a stuffed zero, or is a marker, which ends them. */
export class EntropyReader {
  readonly #data: Uint8Array;
  #at: number;
  #bits = 0;
  #count = 0;
  /** Zero bits after a marker or the end. */
  #missing = 0;

  constructor(data: Uint8Array, start: number) {
    this.#data = data;
    this.#at = start;
  }

  #fill(): void {
    const data = this.#data;
    while (this.#count <= 16) {
      const byte = this.#missing > 0 ? undefined : data[this.#at];
      const isMarker = byte === undefined || (byte === 0xff && data[this.#at + 1] !== 0);
      if (isMarker) this.#missing += 8;
      else this.#at += byte === 0xff ? 2 : 1;
      this.#bits = (this.#bits << 8) | (isMarker ? 0 : byte);
      this.#count += 8;
    }
  }

  /** The next symbol of a decoding table, -1 where the bits are no code of it. */
  symbol(codes: Uint16Array): number {
    if (this.#count < 16) this.#fill();
    const entry = codes[(this.#bits >>> (this.#count - 16)) & 0xffff] ?? 0;
    if (entry === 0) return -1;
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  /** As many bits as a number, at most 16. */
  read(count: number): number {
    if (this.#count < count) this.#fill();
    this.#count -= count;
    return (this.#bits >>> this.#count) & ((1 << count) - 1);
  }

  /** Whether more bits were read than there are. */
  get isExhausted(): boolean {
    return this.#count < this.#missing;
  }

  /** Whether the rest of the byte that was read last is filled with ones, as encoders do. */
  get endsFilled(): boolean {
    const filling = (this.#count - this.#missing) & 7;
    const rest = (this.#bits >>> (this.#count - filling)) & ((1 << filling) - 1);
    return rest === (1 << filling) - 1;
  }

  /** Offset of the first byte of which no bit was read. */
  get end(): number {
    let at = this.#at;
    for (let unread = (this.#count - this.#missing) >> 3; unread > 0; unread -= 1)
      at -= this.#data[at - 1] === 0 && this.#data[at - 2] === 0xff ? 2 : 1;
    return at;
  }

  /** Begins anew at another place. */
  moveTo(at: number): void {
    this.#at = at;
    this.#bits = 0;
    this.#count = 0;
    this.#missing = 0;
  }
}
