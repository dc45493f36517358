import { z } from "zod";
import type { setup } from "./setup.ts";

type Room = Pick<Awaited<ReturnType<typeof setup>>, "papers" | "renderer" | "signer" | "objects">;

interface Stage {
  name: string;
  partOf: (room: Room) => object;
  method: string;
  isMeant: (...parameters: unknown[]) => boolean;
}

const namesPdf = (_: unknown, claim: unknown) => z.object({ pdf: z.object({}) }).safeParse(claim).success;
const endsWith = (ending: string) => (key: unknown) => String(key).endsWith(ending);
const always = () => true;

/** The steps in which a paper or a letter is signed. */
export const stages: Stage[] = [
  { name: "the claim", partOf: ({ papers }) => papers, method: "begin", isMeant: always },
  { name: "rendering", partOf: ({ renderer }) => renderer, method: "render", isMeant: always },
  { name: "signing", partOf: ({ signer }) => signer, method: "sign", isMeant: always },
  { name: "the claim's PDF", partOf: ({ papers }) => papers, method: "claim", isMeant: namesPdf },
  { name: "the snapshot", partOf: ({ objects }) => objects, method: "putOnce", isMeant: endsWith(".json") },
  { name: "the PDF", partOf: ({ objects }) => objects, method: "putOnce", isMeant: endsWith(".pdf") },
  { name: "the row", partOf: ({ papers }) => papers, method: "finalize", isMeant: always },
];

/** Lets the next call hang for ever just before or after a step; resolves when it does. */
export const killAt = (
  room: Room,
  { partOf, method, isMeant }: Stage,
  moment: "before" | "after",
): Promise<void> => {
  const part = partOf(room) as Record<string, (...parameters: never[]) => Promise<unknown>>;
  const real = part[method] as (...parameters: never[]) => Promise<unknown>;
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  part[method] = async (...parameters) => {
    if (!isMeant(...parameters)) return real(...parameters);
    part[method] = real;
    if (moment === "after") await real(...parameters);
    resolve();
    return new Promise(() => undefined);
  };
  return killed;
};
