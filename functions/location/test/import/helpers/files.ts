import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes a file of that name into a folder of its own and answers its path. */
export const writeFile = (name: string, content: string | Uint8Array | object): string => {
  const path = join(mkdtempSync(join(tmpdir(), "takseru-import-")), name);
  writeFileSync(
    path,
    typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content),
  );
  return path;
};

/** An output that keeps what is written. */
export const createOutput = (isTTY = false) => {
  let text = "";
  return {
    isTTY,
    write: (more: string) => {
      text += more;
    },
    text: () => text,
  };
};
