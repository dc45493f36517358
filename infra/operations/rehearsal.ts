import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { apis, type Client, createClient, type Report } from "@takseru/shared-types";
import { drawCameraPhotograph } from "@takseru/testing/camera-photograph";
import { type DeployedStack, emulatorVariables } from "@takseru/testing/deployed/deployed-stack";
import { sentMails } from "@takseru/testing/deployed/sent-mails";
import { say } from "./command.ts";

/** Ends the rehearsal unless something is as it must be. */
export const check = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(`NOT so: ${what}`);
  say(`  ok: ${what}`);
};

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** What a valuer sees of a report but for what every change moves. */
export const contentOf = ({ version: _v, updated_at: _u, images: _i, completeness: _c, ...rest }: Report) =>
  rest;

export const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);

const clientOf = ({ apiAddress, apiKey }: DeployedStack, token?: string): Client =>
  createClient(apis, async ({ method, path, body, headers }) => {
    const response = await fetch(`${apiAddress}${path}`, {
      method,
      headers: {
        Accept: "application/json",
        "x-api-key": apiKey,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  });

export interface Valuer {
  email: string;
  userId: string;
  client: Client;
  /** Signs in anew. */
  again: () => Promise<Client>;
}

/** Registers, opens the mail's link and signs in. */
export const newValuer = async (facts: DeployedStack, name: string): Promise<Valuer> => {
  const email = `rehearsal-${name}-${crypto.randomUUID()}@takseru.example`;
  const password = "Rehearsal-2026";
  const anyone = clientOf(facts);
  await anyone.auth.register({
    body: { email, password, fullName: `Rehearsal ${name} (invented)`, professionalTitle: "Other" },
  });
  const mail = (await sentMails(facts)).find(({ to }) => to === email);
  const link = mail?.links.find((address) => address.includes("token="));
  const token = new URL(link ?? "missing:no-link").searchParams.get("token") ?? "";
  await anyone.auth.verifyEmail({ body: { token } });
  const signIn = () => anyone.auth.login({ body: { email, password } });
  const { data } = await signIn();
  return {
    email,
    userId: data.user.id,
    client: clientOf(facts, data.token),
    again: async () => clientOf(facts, (await signIn()).data.token),
  };
};

/** A photograph by the signed form; gives its id and the hash of the rendition that is shown. */
export const addPhotograph = async ({ client }: Valuer, id: number) => {
  const bytes = await drawCameraPhotograph({ width: 1_200, height: 900 });
  const file = { filename: "IMG_0001.jpg", size: bytes.byteLength, type: "image/jpeg" } as const;
  const { data } = await client.images.requestUploads({
    params: { id },
    body: { category: "land_views", files: [file] },
  });
  const [form] = data;
  if (!form) throw new Error("no form for the photograph");
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append("file", new Blob([new Uint8Array(bytes)], { type: file.type }));
  const sent = await fetch(form.url, { method: "POST", body });
  if (!sent.ok) throw new Error(`the store refused the photograph: ${sent.status} ${await sent.text()}`);
  const { data: image } = await client.images.complete({ params: { id, imageId: form.id } });
  return { id: image.id, shown: await shownBytes(image.url) };
};

/** The hash of what a signed link shows. */
export const shownBytes = async (url: string): Promise<string> => {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`a photograph's link answered ${reply.status}`);
  return sha256(new Uint8Array(await reply.arrayBuffer()));
};

/** Runs a command of this folder as a person would, shows what it says, and gives it. */
export const run = async (facts: DeployedStack, name: string, args: string[]): Promise<string> => {
  say(`$ node infra/operations/${name} ${args.join(" ")}`);
  const file = new URL(name, import.meta.url).pathname;
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...emulatorVariables(facts) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.stdout.write(said.replace(/^(?=.)/gm, "  | "));
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return said;
};
