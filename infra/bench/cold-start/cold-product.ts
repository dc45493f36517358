import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { AuthEnvironment } from "@takseru/auth/environment";
import type { ImagesEnvironment } from "@takseru/images/environment";
import { createResourceMatcher, systemClock, toApiEvent } from "@takseru/kit";
import { createMailbox } from "@takseru/kit/mailbox";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { compose, createTables, demoProfile, finishedDemo, tables } from "@takseru/local";
import type { LocationEnvironment } from "@takseru/location/environment";
import { installedDrawer } from "@takseru/pdf/drawer-file";
import type { PdfEnvironment } from "@takseru/pdf/environment";
import { installedFonts } from "@takseru/pdf/font-files";
import { createRenderer } from "@takseru/pdf/renderer";
import { createWordWriter } from "@takseru/pdf/word-writer";
import type { ReportsEnvironment } from "@takseru/reports/environment";
import {
  apis,
  createClient,
  type ImageCategory,
  imageCategory,
  imageLimits,
  limits,
  type Method,
  type Route,
} from "@takseru/shared-types";
import { drawCameraPhotograph } from "@takseru/testing/camera-photograph";
import { benchSize } from "@takseru/testing/figure";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import { startDynoxide } from "@takseru/testing/start-dynoxide";
import type { z } from "zod";
import { startMemoryS3 } from "./memory-s3.ts";

/** The compiler reports each new variable of a room that is missing here. */
type RoomVariables = z.input<typeof AuthEnvironment> &
  z.input<typeof ReportsEnvironment> &
  z.input<typeof ImagesEnvironment> &
  z.input<typeof LocationEnvironment> &
  z.input<typeof PdfEnvironment>;
type AwsVariables = Record<
  | "AWS_ACCESS_KEY_ID"
  | "AWS_SECRET_ACCESS_KEY"
  | "AWS_REGION"
  | "AWS_ENDPOINT_URL_DYNAMODB"
  | "AWS_ENDPOINT_URL_S3",
  string
>;

const REPORTS = benchSize(limits.pageSize, 3);
/** The number of photographs in a report that infra/costs assumes. */
const TYPICAL_ALBUM = 12;
const siteOrigin = "https://takseru.example";
const credentials = { accessKeyId: "bench", secretAccessKey: "bench" };
const valuer = { email: "bench@takseru.example", password: "Bench-Valuer-2026" };

const match = createResourceMatcher(
  Object.values(apis).flatMap(({ routes }) =>
    Object.values<Route>(routes).map(({ method, path }) => `${method} ${path}`),
  ),
);

/** A call as API Gateway hands it to a function. */
const eventOf = (method: Method, path: string, { token, body }: { token?: string; body?: unknown } = {}) => {
  const { pathname, searchParams } = new URL(path, siteOrigin);
  const matched = match(method, pathname);
  if (!matched.found) throw new Error(`no route for ${method} ${path}`);
  const call = {
    method,
    path: pathname,
    query: searchParams,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    ip: "192.0.2.1",
    requestId: "bench",
  };
  return { call, event: toApiEvent(call, matched.resource, matched.parameters) };
};

/** Local stores that speak AWS's protocols, with a valuer and a page of reports in them. */
export const startColdProduct = async () => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-cold-"));
  const dynoxide = await startDynoxide();
  const s3 = await startMemoryS3();
  await createTables(dynoxide.client, tables);
  await dynoxide.client.send(
    new PutCommand({
      TableName: "Accounts",
      Item: { pk: "bench", sk: "bench", text: "The peer reads this." },
    }),
  );
  const objects = createS3ObjectStore({
    client: new S3Client({ endpoint: s3.endpoint, region: "local", credentials }),
    bucket: "objects",
  });
  const mailbox = createMailbox({ file: join(folder, "mailbox.jsonl"), clock: systemClock });
  const dispatch = compose({
    client: dynoxide.client,
    objects,
    renderer: createRenderer(installedFonts()),
    wordWriter: createWordWriter({ fonts: installedFonts(), drawer: installedDrawer() }),
    vault: createMemoryVault(),
    mailer: mailbox,
    siteOrigin,
    log: () => undefined,
  });
  const clientOf = (token?: string) =>
    createClient(apis, async ({ method, path, body }) => {
      const answer = await dispatch(eventOf(method, path, { ...(token ? { token } : {}), body }).call);
      if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.body}`);
      return JSON.parse(answer.body);
    });

  await clientOf().auth.register({
    body: { ...valuer, fullName: "Bench Valuer", professionalTitle: "Other" },
  });
  const [mail] = await mailbox.list();
  const link = new URL(mail?.links.find((address) => address.includes("token=")) ?? "missing:");
  await clientOf().auth.verifyEmail({ body: { token: link.searchParams.get("token") ?? "" } });
  const {
    data: { token, user },
  } = await clientOf().auth.login({ body: valuer });
  const client = clientOf(token);
  await client.auth.saveProfile({ params: { userId: user.id }, body: demoProfile });
  const ids: number[] = [];
  for (let count = 0; count < REPORTS; count += 1)
    ids.push(
      (await client.reports.create({ body: { ...finishedDemo, report_reference: `CTS-${count}` } })).id,
    );
  const [typical = 0, full = 0, spare = 0] = ids;

  /** Requests an upload form and stores a photograph under its key. */
  const send = async (report: number, category: ImageCategory, bytes: Uint8Array): Promise<string> => {
    const { data } = await client.images.requestUploads({
      params: { id: report },
      body: { category, files: [{ filename: "photo.jpg", size: bytes.byteLength, type: "image/jpeg" }] },
    });
    const [form] = data;
    await objects.put(form?.fields.key ?? "", bytes, "image/jpeg");
    return form?.id ?? "";
  };

  const places = imageCategory.values
    .flatMap((category) => Array.from({ length: imageLimits[category].max }, () => category))
    .slice(0, benchSize(Number.POSITIVE_INFINITY, 2));
  const bytesOfPrint = await drawCameraPhotograph({ width: 1_600, height: 1_200 });
  const fillAlbum = async (report: number, photographs: number): Promise<void> => {
    for (const category of places.slice(0, photographs)) {
      const imageId = await send(report, category, bytesOfPrint);
      await client.images.complete({ params: { id: report, imageId } });
    }
  };
  await fillAlbum(typical, TYPICAL_ALBUM);
  await fillAlbum(full, places.length);

  const bytesOfPhone = await drawCameraPhotograph();
  const asValuer = (method: Method, path: string, body?: unknown) =>
    eventOf(method, path, { token, body }).event;
  return {
    calls: {
      signIn: async () => eventOf("POST", "/auth/login", { body: valuer }).event,
      listReports: async () => asValuer("GET", `/reports/user/${user.id}`),
      listImages: async () => asValuer("GET", `/reports/${typical}/images`),
      /** Removes the photograph of the run before, so that each run does the same work. */
      completeImage: async () => {
        const { data } = await client.images.list({ params: { id: spare } });
        for (const image of data) await client.images.remove({ params: { id: spare, imageId: image.id } });
        const imageId = await send(spare, "land_views", bytesOfPhone);
        return asValuer("POST", `/reports/${spare}/images/${imageId}/complete`);
      },
      analyze: async () =>
        asValuer("POST", "/location/analyze", {
          latitude: finishedDemo.latitude,
          longitude: finishedDemo.longitude,
          radius: limits.search.defaultRadius,
          includeCategories: ["school", "hospital", "government", "religious", "store"],
        }),
      preview: async () => asValuer("GET", `/reports/${typical}/preview`),
      previewFull: async () => asValuer("GET", `/reports/${full}/preview`),
    },
    /** The environment of a deployed function. */
    environment: {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_REGION: "local",
      AWS_ENDPOINT_URL_DYNAMODB: dynoxide.endpoint,
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      STAGE: "bench",
      TRUSTED_PROXIES: "0",
      ACCOUNTS_TABLE: "Accounts",
      REPORTS_TABLE: "Reports",
      OBJECTS_BUCKET: "objects",
      MAIL_SENDER: "no-reply@takseru.example",
      SITE_ORIGIN: siteOrigin,
      FINAL_LOCK_DAYS: "0",
      SEALING_KEY: "key",
      TIME_STAMP_URL: "",
      LOCATION_PROVIDER: "embedded",
      OPENSTREETMAP_FOR: "",
      SATELLITE_PROVIDER: "",
      GOOGLE_KEY_SECRET: "",
      TEXT_MODEL: "",
      TEXT_MODEL_REGION: "",
      TEXT_MODEL_INPUT_PRICE: "0",
      TEXT_MODEL_OUTPUT_PRICE: "0",
    } satisfies RoomVariables & AwsVariables,
    stop: async (): Promise<void> => {
      await dynoxide.stop();
      s3.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type ColdProduct = Awaited<ReturnType<typeof startColdProduct>>;
