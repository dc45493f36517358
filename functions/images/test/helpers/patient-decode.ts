import { readFileSync } from "node:fs";
import { createDecode } from "../../src/intake/decoder/decode.ts";
import { type Decoder, startDecoder } from "../../src/intake/decoder/start-decoder.ts";

const TICKS_PER_SECOND = 100;

/** CPU time of a process (user and system) as Linux counts it; 0 where there is no such count. */
const cpuSecondsOf = (pid: number | undefined): number => {
  try {
    // What follows the name in brackets begins with the third field; these are the fourteenth and fifteenth.
    const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user, system] = after.split(" ").slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
};

/** Decodes as the product does, and tells the CPU time that its processes have taken so far. */
export const patientDecode = () => {
  const decoders: Decoder[] = [];
  const decode = createDecode({
    start: () => {
      const decoder = startDecoder();
      decoders.push(decoder);
      return decoder;
    },
  });
  return {
    decode,
    cpuSeconds: () => decoders.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0),
    end: () => {
      for (const decoder of decoders) decoder.end();
    },
  };
};
