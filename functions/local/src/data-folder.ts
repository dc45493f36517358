import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { identify, isGoneWithin, ProcessIdentity } from "./database/process-identity.ts";
import { keepPrivate } from "./keep-private.ts";
import { removeIfPossible } from "./remove-if-possible.ts";
import { StartError, systemCode } from "./start-error.ts";

/** The server that holds the folder, and its address once it answers. */
const Holder = z.object({ ...ProcessIdentity.shape, address: z.string().optional() });
type Holder = z.output<typeof Holder>;

/** How long a stopping server may take to release the folder. */
const PATIENCE_MS = 2000;

export interface DataFolder {
  path(...parts: string[]): string;
  /** Created once: signed links stay valid after a restart. */
  secret: string;
  /** Tells a second start the address of the first. */
  announce(address: string): void;
  /** The reason why so many bytes cannot be written into the folder now, if there is one. */
  whyNotWritable(bytes: number): StartError | undefined;
  release(): void;
}

/** The server's own entries, because the folder may be used for other things too. */
const OWN_NAMES = new Set([
  "demo.done",
  "dynoxide.db",
  "dynoxide.db-shm",
  "dynoxide.db-wal",
  "dynoxide.json",
  "erased",
  "geo",
  "mailbox.jsonl",
  "objects",
  "sealing.key",
  "secret",
  "server.lock",
  "tools",
]);

const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

const cannotWrite = (folder: string, cause: unknown): StartError => {
  const code = systemCode(cause);
  const other = "choose another: TAKSERU_DATA_DIR=path npm start";
  return NO_ROOM.has(code ?? "")
    ? new StartError(
        `The disk of the data folder ${folder} is full (${code}). Make room there, or ${other}`,
        {
          cause,
        },
      )
    : new StartError(
        `The data folder ${folder} cannot be written (${code ?? cause}). Make it writable, or ${other}`,
        { cause },
      );
};

const writeWhole = (file: string, content: string): void => {
  const aside = `${file}.new`;
  writeFileSync(aside, content, { mode: 0o600, flush: true });
  renameSync(aside, file);
};

const readHolder = (file: string): Holder | undefined => {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined; // Missing or truncated by a crash: nobody holds it.
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
      // The holder may have changed meanwhile: only the same holder as before refuses the start.
      if (readHolder(file)?.pid === holder.pid) throw inUse(folder, holder);
      continue;
    }
    rmSync(file, { force: true });
  }
};

const whyNotWritable = (folder: string, bytes: number): StartError | undefined => {
  const probe = join(folder, "write-test");
  try {
    writeFileSync(probe, Buffer.alloc(bytes), { flush: true });
    return undefined;
  } catch (error) {
    return cannotWrite(folder, error);
  } finally {
    removeIfPossible(probe);
  }
};

const readSecret = (file: string): string => {
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString("base64url"));
  return readFileSync(file, "utf8");
};

/** Creates the folder if it is missing, closes it to other users and locks it for this process; throws StartError when it cannot. */
export const openDataFolder = async (folder: string, patience = PATIENCE_MS): Promise<DataFolder> => {
  const lock = join(folder, "server.lock");
  const release = () => removeIfPossible(lock);
  const identity = identify(process.pid);
  if (!identity) throw new Error("this process cannot be identified");
  let isLocked = false;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await take(folder, lock, identity, patience);
    isLocked = true;
    keepPrivate(folder, (name) => OWN_NAMES.has(name));
    return {
      path: (...parts) => join(folder, ...parts),
      secret: readSecret(join(folder, "secret")),
      announce: (address) => writeWhole(lock, JSON.stringify({ ...identity, address })),
      whyNotWritable: (bytes) => whyNotWritable(folder, bytes),
      release,
    };
  } catch (error) {
    if (isLocked) release();
    throw error instanceof StartError ? error : cannotWrite(folder, error);
  }
};
