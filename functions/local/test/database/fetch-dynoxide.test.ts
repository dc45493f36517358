import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isNight } from "@takseru/testing/generated-cases";
import { describe, expect, it } from "vitest";
import { ensureDynoxide } from "../../src/database/dynoxide-binary.ts";
import { fetchedProgram, type Machine, packageFor, VERSION } from "../../src/database/dynoxide-package.ts";
import { StartError } from "../../src/start-error.ts";
import { integrityOf, packPackage, startRegistry } from "../helpers/package-registry.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const PROGRAM = "#!/bin/sh\necho dynoxide of the test\n";
const windows: Machine = { platform: "win32", arch: "x64" };
const linux: Machine = { platform: "linux", arch: "x64" };
const lockFile = new URL("../../../../package-lock.json", import.meta.url);

const publish = (machine: Machine, content = PROGRAM) => {
  const { name, program } = packageFor(machine);
  return { name, version: VERSION, tarball: packPackage(name, VERSION, program, content) };
};

/** A start on a machine without the database's program, but with npm. */
const ensureOn = async (machine: Machine, env: NodeJS.ProcessEnv, tools = temporaryFolder()) => {
  const said: string[] = [];
  const npmAlone = { ...env, PATH: `${dirname(process.execPath)}:/usr/bin:/bin` };
  const program = await ensureDynoxide({
    tools,
    machine,
    packaged: [],
    env: npmAlone,
    say: (line) => void said.push(line),
  });
  return { program, said };
};

const reasonOf = async (machine: Machine, env: NodeJS.ProcessEnv) => {
  const tools = temporaryFolder();
  const error = await ensureOn(machine, env, tools).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(readdirSync(tools)).toEqual([]);
  return error instanceof Error ? error.message : "";
};

/** Generous, because each test starts npm several times. */
const itAtNight = it.runIf(isNight);

describe("the database's program on another machine", () => {
  it("is asked of npm at the first start, with a line that says so, and kept for the next ones", async () => {
    const { env, asked, stop } = await startRegistry(publish(windows));
    const tools = join(temporaryFolder(), "my data", "tools");
    const { program, said } = await ensureOn(windows, env, tools);
    expect(said).toEqual(["Fetching the embedded database with npm (@dynoxide/win32-x64 1.2.1) ..."]);
    expect(program).toBe(fetchedProgram(tools, windows));
    expect(readFileSync(program, "utf8")).toBe(PROGRAM);
    expect(statSync(program).mode & 0o111).toBe(0o111);
    expect(readdirSync(tools)).toEqual(["dynoxide-1.2.1-win32-x64.exe"]);
    expect(asked).toEqual(["/@dynoxide/win32-x64", "/packed.tgz"]);
    await stop();
    expect(await ensureOn(windows, env, tools)).toEqual({ program, said: [] });
  });

  itAtNight("is asked of npm again where an earlier start was cut off", async () => {
    const { env } = await startRegistry(publish(windows));
    const tools = temporaryFolder();
    const { program } = await ensureOn(windows, env, tools);
    const cutOff = temporaryFolder();
    mkdirSync(join(cutOff, "unpacking/node_modules"), { recursive: true });
    writeFileSync(join(cutOff, "unpacking/package.json"), "{");
    expect((await ensureOn(windows, env, cutOff)).program).toBe(program.replace(tools, cutOff));
    expect(existsSync(join(cutOff, "unpacking"))).toBe(false);
  });

  it("has the integrity of our lock file where that is known, whatever the registry says", async () => {
    const locked = JSON.parse(readFileSync(lockFile, "utf8")).packages[
      `node_modules/${packageFor(linux).name}`
    ];
    expect(packageFor(linux).integrity).toBe(locked.integrity);
    expect(VERSION).toBe(locked.version);
    const forged = publish(linux);
    const { env } = await startRegistry({ ...forged, integrity: integrityOf(forged.tarball) });
    expect(await reasonOf(linux, env)).toContain("(what came is not what was published)");
  });

  itAtNight("has the integrity that the registry names where ours is not known", async () => {
    expect(packageFor(windows).integrity).toBeUndefined();
    const integrity = integrityOf(Buffer.from("something else"));
    const { env } = await startRegistry({ ...publish(windows), integrity });
    expect(await reasonOf(windows, env)).toContain("(what came is not what was published)");
  });

  itAtNight("is not taken from a package without it, and not when it does not run here", async () => {
    const { name } = packageFor(windows);
    const tarball = packPackage(name, VERSION, "dynoxide.txt", "");
    const empty = await startRegistry({ name, version: VERSION, tarball });
    expect(await reasonOf(windows, empty.env)).toContain("(the package has no dynoxide.exe)");
    const broken = await startRegistry(publish(windows, "#!/bin/sh\nexit 1\n"));
    expect(await reasonOf(windows, broken.env)).toContain("(it does not run on this machine)");
  });

  itAtNight(
    "is asked for in one line when the registry does not have it, or not in this version",
    async () => {
      const { env } = await startRegistry(publish(linux));
      const message = await reasonOf({ platform: "freebsd", arch: "x64" }, env);
      expect(message).toMatch(
        /^dynoxide, the embedded database, is not on this machine \(freebsd-x64\).*brew install.*LocalStack[^\n]*$/,
      );
      expect(message).toContain("(the registry does not have it)");
      const old = await startRegistry({ ...publish(windows), version: "1.0.0" });
      expect(await reasonOf(windows, old.env)).toContain("(the registry does not have this version)");
    },
  );

  itAtNight("is asked for in one line without a network, and when the download breaks off", async () => {
    const { env, stop } = await startRegistry(publish(windows));
    await stop();
    expect(await reasonOf(windows, env)).toContain("(the registry does not answer)");
    const published = publish(windows);
    const torn = await startRegistry(published, (response) => {
      response.setHeader("Content-Length", published.tarball.byteLength);
      response.write(published.tarball.subarray(0, 100), () => response.destroy());
    });
    expect(await reasonOf(windows, torn.env)).toContain("(the registry does not answer)");
  });

  it("is asked for in one line without npm", async () => {
    const nothing = temporaryFolder();
    const ensured = ensureDynoxide({
      tools: temporaryFolder(),
      machine: windows,
      packaged: [],
      env: { PATH: nothing },
      say: () => undefined,
    });
    await expect(ensured).rejects.toThrow("npm is not on this machine");
  });
});
