import { randomBytes } from "node:crypto";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { ErasureReply, ExportFile, ExportPage } from "@takseru/shared-types";
import * as z from "zod";
import type { Infrastructure } from "../../src/compose.ts";
import { composeTasks } from "../../src/scheduled-tasks.ts";
import { startEmbedded } from "../acceptance/helpers/embedded-product.ts";
import type { Valuer } from "../acceptance/helpers/valuers.ts";

/** The product, with access to its tables and objects; its writes fail on demand, like at a power cut. */
export const startInterruptible = async () => {
  let inside: Infrastructure | undefined;
  let finishErasures: (() => Promise<void>) | undefined;
  let writesLeft = Number.POSITIVE_INFINITY;
  const counted = <Result>(write: () => Promise<Result>): Promise<Result> => {
    writesLeft -= 1;
    if (writesLeft < 0) return Promise.reject(new Error("The power is off"));
    return write();
  };
  const product = await startEmbedded((infrastructure) => {
    inside = infrastructure;
    const client = new Proxy(infrastructure.client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== "send") return value;
        return (command: Parameters<typeof target.send>[0]) =>
          /^(TransactWrite|Update|Put|Delete)/.test(command.constructor.name)
            ? counted(() => target.send(command))
            : target.send(command);
      },
    });
    const objects = {
      ...infrastructure.objects,
      delete: (keys: readonly string[]) => counted(() => infrastructure.objects.delete(keys)),
    };
    finishErasures = composeTasks({ ...infrastructure, client, objects });
    return { ...infrastructure, client, objects };
  });
  if (!inside || !finishErasures) throw new Error("The product was not composed");
  const { client, objects } = inside;

  const rows = async (TableName: string) => {
    const found: Record<string, unknown>[] = [];
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) found.push(...Items);
    return found;
  };

  return {
    product,
    finishErasures,
    objects,
    rows,
    everyRow: async () => [...(await rows("Accounts")), ...(await rows("Reports"))],
    /** Lets this many more writes succeed; all later ones fail. */
    failAfter: (writes: number) => {
      writesLeft = writes;
    },
    powerOn: () => {
      writesLeft = Number.POSITIVE_INFINITY;
    },
    writesLeft: () => writesLeft,
    objectsOf: async (owner: string) =>
      (
        await Promise.all(
          ["images", "profile", "uploads", "drafts", "pdf"].map((folder) =>
            objects.list(`${folder}/${owner}/`),
          ),
        )
      ).flat(),
  };
};

export type InterruptibleProduct = Awaited<ReturnType<typeof startInterruptible>>;

export const erasureToken = () => randomBytes(32).toString("base64url");

export const close = (valuer: Valuer, token: string, password = valuer.registration.password) =>
  valuer.call("POST", "/auth/account/delete", { body: { password, erasure_token: token } });

/** Erases as the site does: first the account's rows, then the reports, each call repeated until all is done. */
export const erase = async ({ product }: InterruptibleProduct, token: string): Promise<void> => {
  for (const path of ["/auth/account/erasure", "/reports/erasure"])
    for (let calls = 1, done = false; !done; calls += 1) {
      if (calls > 20) throw new Error(`${path} does not end`);
      const answer = await product.call("POST", path, { body: { token } });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.text}`);
      ({ done } = ErasureReply.parse(answer.json).data);
    }
};

const Begun = z.object({ data: z.object({ token: z.string(), files: z.array(ExportFile) }) });

export const beginExport = async (valuer: Valuer) => {
  const body = { password: valuer.registration.password };
  const answer = await valuer.call("POST", "/auth/account/export", { body });
  return Begun.parse(answer.json).data;
};

const PrintedLink = z.object({ url: z.string() });

/** All files of the download by name. */
export const downloadAll = async (
  { product }: InterruptibleProduct,
  valuer: Valuer,
): Promise<Map<string, Buffer>> => {
  const { token, files } = await beginExport(valuer);
  const all = [...files];
  let cursor: string | undefined;
  do {
    const answer = await valuer.call("POST", "/reports/export", { body: { token, cursor } });
    const page = ExportPage.parse(answer.json);
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const linkTo = async (file: Exclude<ExportFile, { text: string }>): Promise<string> => {
    if ("url" in file) return file.url;
    const { print } = file;
    const query = print.kind === "invoice" ? `?number=${encodeURIComponent(print.number)}` : "";
    const answer = await valuer.call("GET", `/reports/${print.report_id}/${print.kind}${query}`, {
      headers: { accept: "application/json" },
    });
    return PrintedLink.parse(answer.json).url;
  };
  const bytes = async (file: ExportFile) =>
    "text" in file
      ? Buffer.from(file.text)
      : Buffer.from(await (await fetch(new URL(await linkTo(file), product.origin))).arrayBuffer());
  return new Map(await Promise.all(all.map(async (file) => [file.name, await bytes(file)] as const)));
};
