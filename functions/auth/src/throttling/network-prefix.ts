import { isIPv6 } from "node:net";

const PREFIX_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The subject that throttles count: the IPv4 address, or the /64 of an IPv6 address, because a household or server has
 * all 2^64 of them. IPv4 written as IPv6 counts as IPv4.
 */
export const networkPrefix = (address: string): string => {
  const ipv4 = MAPPED.exec(address)?.[1];
  if (ipv4) return ipv4;
  // `includes` first: the first use of `isIPv6` compiles a pattern, 4 ms.
  if (!address.includes(":") || !isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  // An IPv4 address at the end counts as two groups; it is never among the first four.
  const written = before.length + after.length + (address.includes(".") ? 1 : 0);
  const groups = tail === undefined ? before : [...before, ...Array(8 - written).fill("0"), ...after];
  const prefix = groups.slice(0, PREFIX_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(":")}::/64`;
};
