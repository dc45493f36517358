/** A value of ASN.1 in DER, with its place in the bytes that it was read from. */
export interface Der {
  /** The whole first byte: class, constructed or not, and number. */
  tag: number;
  /** With tag and length. */
  bytes: Uint8Array<ArrayBuffer>;
  content: Uint8Array<ArrayBuffer>;
}

export const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Of a signer's certificate, in place of issuer and serial number. */
  keyIdentifier: 0x80,
} as const;

export class NotDer extends Error {}

const MAX_LENGTH_BYTES = 4;

/** The value that begins at `offset`. Throws NotDer. */
export const readDer = (bytes: Uint8Array<ArrayBuffer>, offset = 0): Der => {
  const [tag, first] = [bytes[offset], bytes[offset + 1]];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new NotDer("no value");
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > MAX_LENGTH_BYTES) throw new NotDer("a length that DER does not have");
  const start = offset + 2 + lengthBytes;
  const length =
    lengthBytes === 0 ? first : bytes.subarray(offset + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  if (start + length > bytes.length) throw new NotDer("the value ends early");
  return {
    tag,
    bytes: bytes.subarray(offset, start + length),
    content: bytes.subarray(start, start + length),
  };
};

/** The values within a constructed value, in order. */
export const childrenOf = ({ content }: Der): Der[] => {
  const children: Der[] = [];
  for (let offset = 0; offset < content.length; ) {
    const child = readDer(content, offset);
    children.push(child);
    offset += child.bytes.length;
  }
  return children;
};

/** Throws NotDer unless the value is there and has the tag. */
export const expectTag = (value: Der | undefined, tag: number): Der => {
  if (value?.tag !== tag) throw new NotDer(`tag ${tag} is missing`);
  return value;
};

/** "1.2.840.113549.1.7.2". */
export const oidOf = (value: Der | undefined): string => {
  const { content } = expectTag(value, tags.oid);
  const numbers: number[] = [];
  let number = 0;
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    numbers.push(number);
    number = 0;
  }
  const [head = 0, ...rest] = numbers;
  const first = Math.min(2, Math.floor(head / 40));
  return [first, head - first * 40, ...rest].join(".");
};

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** UTCTime and GeneralizedTime in UTC. Throws NotDer. */
export const timeOf = (value: Der | undefined): Date => {
  const text = new TextDecoder().decode(value?.content ?? new Uint8Array());
  const digits = value?.tag === tags.utcTime ? `${Number(text.slice(0, 2)) < 50 ? 20 : 19}${text}` : text;
  const [, year, month, day, hours, minutes, seconds, fraction = ""] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(digits) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${fraction.slice(0, 4)}Z`);
  if (year === undefined || Number.isNaN(time.getTime())) throw new NotDer("no time");
  return time;
};
