import type { Figure } from "@takseru/testing/figure";
import { signInNewValuer } from "@takseru/testing/valuer";
import { watch, watchFigures, withServer } from "./watched-server.ts";

const MEGABYTE = 1_048_576;

interface HostileBody {
  name: string;
  path: string;
  method: "POST" | "PUT";
  type: string;
  make: () => string;
}

const json = (
  name: string,
  method: HostileBody["method"],
  path: string,
  make: () => string,
): HostileBody => ({
  name,
  method,
  path,
  type: "application/json",
  make,
});

const profileOf = (field: string, text: string) => () => JSON.stringify({ [field]: text });

const multipart = "multipart/form-data; boundary=x";
const form = (parts: number) => () =>
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(parts)}--x--\r\n`;

/** Bodies built to take long to parse, from just below the limits to far beyond them. */
const bodies: readonly HostileBody[] = [
  ...[10_000, 200_000, 12_000_000].map((tabs) =>
    json(
      `a telephone of ${tabs.toLocaleString("en")} tabs`,
      "PUT",
      "/auth/profile",
      profileOf("phone_number", `${"\t".repeat(tabs)}x`),
    ),
  ),
  ...[100_000, 5_000_000].map((depth) =>
    json(
      `JSON nested ${depth.toLocaleString("en")} deep`,
      "PUT",
      "/auth/profile",
      () => "[".repeat(depth) + "]".repeat(depth),
    ),
  ),
  json("an object of 60,000 keys", "PUT", "/auth/profile", () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, key) => [`key${key}`, 1]))),
  ),
  json("a name of 900 kB", "PUT", "/auth/profile", profileOf("full_name", "a ".repeat(450_000))),
  json(
    "an e-mail of 900 kB",
    "POST",
    "/auth/forgot-password",
    profileOf("email", `${"a.".repeat(450_000)}@b`),
  ),
  {
    name: "a form of 180,000 parts",
    method: "POST",
    path: "/reports/1/images",
    type: multipart,
    make: form(180_000),
  },
  {
    name: "a form of 180,000 parts to the object store",
    method: "POST",
    path: "/../_local/objects",
    type: multipart,
    make: form(180_000),
  },
  {
    name: "a form whose headers have 10 MB",
    method: "POST",
    path: "/../_local/objects",
    type: multipart,
    make: () =>
      `--x\r\nContent-Disposition: form-data; name="${"a".repeat(10 * MEGABYTE)}"\r\n\r\n1\r\n--x--\r\n`,
  },
];

/** Sends each body as a signed-in valuer; an error may only be a 4xx. */
export const sendHostileBodies = (): Promise<Figure[]> =>
  withServer(async (server) => {
    const { token } = await signInNewValuer(server.origin);
    const figures: Figure[] = [];
    for (const { name, method, path, type, make } of bodies) {
      const body = make();
      const watched = await watch(server, async () => {
        try {
          const response = await fetch(new URL(`/api${path}`, server.origin), {
            method,
            headers: { "Content-Type": type, Authorization: `Bearer ${token}` },
            body,
          });
          await response.arrayBuffer();
          return response.status;
        } catch {
          // The server closed the connection before it had read the whole body.
          return 413;
        }
      });
      figures.push(
        { name: `${name}: answer`, value: watched.result, unit: "", target: "<= 499" },
        ...watchFigures(name, watched),
      );
    }
    return figures;
  });
