import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { systemCode } from "../start-error.ts";

export interface LoopbackAddress {
  host: string;
  port: number;
}

/** One address of every system, and the first that a port scan looks at. */
const USUAL = "127.0.0.1";
const LAST_OF_BLOCK = 2 ** 24 - 1;

/** A random address of 127.0.0.0/8, of which Linux and Windows answer every one (RFC 1122, section 3.2.1.3). */
export const randomLoopback = (): string => {
  const suffix = randomInt(2, LAST_OF_BLOCK);
  return ["127", suffix >> 16, (suffix >> 8) & 0xff, suffix & 0xff].join(".");
};

const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A free port of a host that nobody can guess; of 127.0.0.1 where it is the only loopback address, as on macOS. */
export const freeLoopbackAddress = async (host = randomLoopback()): Promise<LoopbackAddress> => {
  try {
    return { host, port: await freePort(host) };
  } catch (error) {
    if (systemCode(error) !== "EADDRNOTAVAIL") throw error;
    return { host: USUAL, port: await freePort(USUAL) };
  }
};
