import type { Figure } from "@takseru/testing/figure";
import { type HostileImage, hostileImages } from "@takseru/testing/hostile-images";
import { signInNewValuer } from "@takseru/testing/valuer";
import { watch, watchFigures, withServer } from "./watched-server.ts";

type Client = Awaited<ReturnType<typeof signInNewValuer>>["client"];

/** Uploads a picture as the site does, and says how it was answered. */
const upload = async (
  client: Client,
  origin: string,
  { file, type }: { file: Buffer; type: HostileImage["type"] },
): Promise<string> => {
  const { id } = await client.reports.create({ body: { lot_number: "1" } });
  const filename = `hostile.${type.split("/")[1]}`;
  try {
    const { data } = await client.images.requestUploads({
      params: { id },
      body: { category: "land_views", files: [{ filename, size: file.byteLength, type }] },
    });
    const [announced] = data;
    if (!announced) throw new Error("no form");
    const form = new FormData();
    for (const [name, value] of Object.entries(announced.fields)) form.append(name, value);
    form.append("file", new Blob([new Uint8Array(file)], { type }));
    const stored = await fetch(new URL(announced.url, origin), { method: "POST", body: form });
    if (!stored.ok) return "refused by the store";
    await client.images.complete({ params: { id, imageId: announced.id } });
    return "accepted";
  } catch (error) {
    const [, status] = /answered (\d+)/.exec(String(error)) ?? [];
    return status ?? String(error);
  }
};

/** Uploads every kind of hostile picture; none may cost others 2 s or the machine 700 MB, or answer 5xx. */
export const sendHostileImages = (): Promise<Figure[]> =>
  withServer(async (server) => {
    const { client } = await signInNewValuer(server.origin);
    const figures: Figure[] = [];
    for (const { name, type, make } of hostileImages) {
      const file = await make();
      const watched = await watch(server, () => upload(client, server.origin, { file, type }));
      const failed = /^5\d\d$/.test(watched.result);
      figures.push(
        { name: `${name}: ${watched.result}`, value: watched.ms, unit: "ms" },
        { name: `${name}: server errors`, value: failed ? 1 : 0, unit: "", target: "<= 0" },
        ...watchFigures(name, watched),
      );
    }
    return figures;
  });
