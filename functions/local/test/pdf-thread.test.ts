import { startServerProcess } from "@takseru/testing/server-process";
import { signInNewValuer } from "@takseru/testing/valuer";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "./helpers/temporary-folder.ts";

/** A thousand lines; two fields have them, which makes fifty pages. */
const LINES = "a\n".repeat(1_000).trim();

const setup = async () => {
  const server = await startServerProcess(temporaryFolder());
  onTestFinished(server.kill);
  const { client } = await signInNewValuer(server.origin);
  const create = async (assumptions: string): Promise<number> => {
    const { id } = await client.reports.create({ body: { assumptions, restrictions: assumptions } });
    return id;
  };
  const preview = (id: number) => client.pdf.preview({ params: { id }, query: {} });
  const health = () => fetch(`${server.origin}/api/health`).then(({ status }) => status);
  return { server, create, preview, health };
};

it("answers others while a long PDF is made, and makes the next one", { timeout: 120_000 }, async () => {
  const { create, preview, health } = await setup();
  const [long, short] = [await create(LINES), await create("The title is good.")];
  let isMade = false;
  const made = preview(long).finally(() => {
    isMade = true;
  });
  const next = preview(short);
  let answered = 0;
  for (; !isMade; answered += 1) expect(await health()).toBe(200);
  expect(answered).toBeGreaterThan(50);
  expect((await made).bytes).toBeGreaterThan((await next).bytes);
});

it("finishes the PDF that is being made when it is told to end", { timeout: 120_000 }, async () => {
  const { server, create, preview, health } = await setup();
  const made = preview(await create(LINES));
  await health();
  const stopped = server.stop();
  expect((await made).bytes).toBeGreaterThan(10_000);
  await stopped;
});
