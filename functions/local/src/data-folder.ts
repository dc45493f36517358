import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { identify, isGoneWithin, ProcessIdentity } from "./database/process-identity.ts";
import { StartError, systemCode } from "./start-error.ts";

/** Who has the folder, and where it answers once it does. */
const Holder = z.object({ ...ProcessIdentity.shape, address: z.string().optional() });
type Holder = z.output<typeof Holder>;

/** A server that was just told to stop gets this long to let go. */
const PATIENCE_MS = 2000;

export interface DataFolder {
  path(...parts: string[]): string;
  /** Made once and kept: links that it signed hold after a restart. */
  secret: string;
  /** Tells a second start where the first one answers. */
  announce(address: string): void;
  release(): void;
}

const writeWhole = (file: string, content: string): void => {
  const aside = `${file}.new`;
  writeFileSync(aside, content, { mode: 0o600, flush: true });
  renameSync(aside, file);
};

const readHolder = (file: string): Holder | undefined => {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined; // Gone, or cut off by a crash: nobody holds it.
  }
};

const isTaken = (file: string, holder: Holder): boolean => {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: "wx", mode: 0o600 });
    return false;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return true;
    throw error;
  }
};

const inUse = (folder: string, { pid, address }: Holder): StartError =>
  new StartError(
    `Takseru is already running on the data folder ${folder} (process ${pid}${address ? `, ${address}` : ""}). ` +
      "Stop that one first, or start this one on another folder: TAKSERU_DATA_DIR=other PORT=3001 npm start",
  );

const take = async (folder: string, file: string, self: Holder, patience: number): Promise<void> => {
  while (isTaken(file, self)) {
    const holder = readHolder(file);
    if (holder && !(await isGoneWithin(holder, patience))) {
      // It may have let go and another may have come: only the same holder as before is a refusal.
      if (readHolder(file)?.pid === holder.pid) throw inUse(folder, holder);
      continue;
    }
    rmSync(file, { force: true });
  }
};

const readSecret = (file: string): string => {
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString("base64url"));
  return readFileSync(file, "utf8");
};

/** Makes the folder if need be and takes it for this process alone; throws StartError where that cannot be. */
export const openDataFolder = async (folder: string, patience = PATIENCE_MS): Promise<DataFolder> => {
  const lock = join(folder, "server.lock");
  const identity = identify(process.pid);
  if (!identity) throw new Error("this process cannot be identified");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await take(folder, lock, identity, patience);
    return {
      path: (...parts) => join(folder, ...parts),
      secret: readSecret(join(folder, "secret")),
      announce: (address) => writeWhole(lock, JSON.stringify({ ...identity, address })),
      release: () => rmSync(lock, { force: true }),
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be written (${systemCode(error) ?? error}). ` +
        "Make it writable, or choose another: TAKSERU_DATA_DIR=path npm start",
      { cause: error },
    );
  }
};
