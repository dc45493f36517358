import { jpegWithExif } from "@takseru/testing/image-files";
import { z } from "zod";
import { addComparable } from "./comparables.ts";
import { addPicture, sendPicture } from "./letterhead-images.ts";
import { addPhotograph, type File, sendFile } from "./photographs.ts";
import {
  changeStatus,
  createCompleted,
  createReport,
  getReport,
  saveSection,
  signableFields,
} from "./reports.ts";
import { expectAnswer } from "./shapes.ts";
import type { Product } from "./start-product.ts";
import { buildRegistration, mailedToken, type Registration, type Valuer } from "./valuers.ts";

/** What one valuer owns and may name in a call. */
export interface Own {
  userId: string;
  credentials: { email: string; password: string };
  /** Another one at each call. */
  registration: () => Registration;
  /** Of an account whose address is not confirmed yet. */
  emailToken: string;
  id: number;
  imageId: string;
  /** Sent, and not completed. */
  uploadId: string;
  /** A logo that is sent, and not completed. */
  pictureUploadId: string;
  code: string;
  /** Of the own bank. */
  comparableId: string;
  /** A paper made from a signed report. */
  paperId: string;
  /** A link that was mailed, and its token. */
  deliveryId: string;
  sentToken: string;
  /** For the download of everything. */
  exportToken: string;
  placeId: string;
  photograph: File;
}

export const fee = {
  valuation_fee: 12_500,
  expenses: 1_500,
  tax_percent: null,
  due_date: "2026-02-28",
  paid_on: null,
};

export const photographForm = (photograph: File): FormData => {
  const form = new FormData();
  form.append("category", "boundaries");
  form.append("images[]", new Blob([new Uint8Array(photograph.bytes)]), photograph.filename);
  return form;
};

const signReport = async (valuer: Valuer) => {
  const { id } = await createCompleted(valuer);
  await valuer.call("POST", `/reports/${id}/finalize`);
  return { id, code: String((await getReport(valuer, id)).verification_code) };
};

/** The smallest paper of a report that states a market value. */
export const visaCertificate = (reportId: number) => ({
  kind: "certificate",
  report_id: reportId,
  purpose: "visa",
});

const signPaper = async (valuer: Valuer, reportId: number): Promise<string> => {
  const answer = await valuer.call("POST", "/papers", { body: visaCertificate(reportId) });
  return expectAnswer(answer, 201, z.looseObject({ id: z.string() })).id;
};

const sendLink = async (product: Product, valuer: Valuer, reportId: number) => {
  const to = `manager-${reportId}@example.lk`;
  const body = { to, way: "link", subject: "Valuation report", text: "Please find the report." };
  const { text } = await valuer.call("POST", `/reports/${reportId}/deliveries`, { body });
  const mail = (await product.mails()).find((one) => one.to === to);
  const link = mail?.links.find((address) => address.includes("/sent/"));
  return { deliveryId: String(JSON.parse(text).id), sentToken: link?.split("/").at(-1) ?? "" };
};

const exportToken = async (valuer: Valuer): Promise<string> => {
  const body = { password: valuer.registration.password };
  const { text } = await valuer.call("POST", "/auth/account/export", { body });
  return JSON.parse(text).data.token;
};

const placeId = async (valuer: Valuer): Promise<string> => {
  const body = { latitude: 7.2936, longitude: 80.6413, radius: 5000, categories: ["religious"] };
  const { text } = await valuer.call("POST", "/poi/search", { body });
  return JSON.parse(text).data.pois[0].id;
};

/** What a call of a route needs beside a report in progress. */
const needsOf = (path: string) => {
  const isOfLink = path.includes("{deliveryId}") || path.startsWith("/sent/");
  const isSent = isOfLink || /\/(deliveries|shares)$/.test(path);
  return {
    isOfPapers: path.startsWith("/papers"),
    hasPaper: path.includes("{paperId}"),
    hasImage: /\{imageId\}|images\/order/.test(path),
    hasPictureUpload: path.includes("{uploadId}"),
    hasPicture: path === "/profile/pictures/{kind}",
    isCompleted: isSent || /^\/reports.*\/(finalize|revisions|word)$/.test(path),
    isSigned: isSent || path.endsWith("/revisions"),
    hasFee: path.endsWith("/invoice"),
    isOfLink,
    hasComparable: path === "/comparables/{comparableId}",
    hasEmailToken: path === "/auth/verify-email",
  };
};

/** What calls are made with that change nothing: one of each kind that `ownFor` makes. */
export const unchangedOwn = (ownFor: (path: string) => Promise<Own>) => {
  const made = new Map<string, Promise<Own>>();
  return (path: string): Promise<Own> => {
    const needs = JSON.stringify(needsOf(path));
    const own = made.get(needs) ?? ownFor(path);
    made.set(needs, own);
    return own;
  };
};

/** Makes what a call can name: a report in progress with an image and an upload, of a status that `path` can start from. */
export const makeOwner = async (product: Product, valuer: Valuer) => {
  const photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
  const { email, password } = valuer.registration;
  // Signing makes a PDF, and nothing changes what is signed: one report stands for all papers.
  const signed = await signReport(valuer);
  const constant = {
    userId: valuer.user.id,
    credentials: { email, password },
    registration: () => buildRegistration(),
    code: signed.code,
    placeId: await placeId(valuer),
    exportToken: await exportToken(valuer),
    photograph,
  };
  return async (path: string): Promise<Own> => {
    const needs = needsOf(path);
    const stranger = buildRegistration();
    if (needs.hasEmailToken) await product.call("POST", "/auth/register", { body: stranger });
    const { id } = needs.isOfPapers ? signed : await createReport(valuer, signableFields());
    const [imageId, uploadId] = needs.hasImage
      ? [
          (await addPhotograph(product, valuer, id, "land_views", photograph)).id,
          await sendFile(product, valuer, id, "land_views", photograph),
        ]
      : ["", ""];
    const pictureUploadId = needs.hasPictureUpload
      ? await sendPicture(product, valuer, "logo", photograph)
      : "";
    if (needs.hasPicture) await addPicture(product, valuer, "logo", photograph);
    if (!needs.isOfPapers) await saveSection(valuer, id, "property_images", {});
    if (needs.isCompleted) await changeStatus(valuer, id, "completed");
    if (needs.hasFee) await valuer.call("PUT", `/reports/${id}/fee`, { body: fee });
    if (needs.isSigned) await valuer.call("POST", `/reports/${id}/finalize`);
    const paperId = needs.hasPaper ? await signPaper(valuer, id) : "";
    const sent = needs.isOfLink
      ? await sendLink(product, valuer, id)
      : { deliveryId: "", sentToken: "A".repeat(43) };
    const comparableId = needs.hasComparable ? await addComparable(valuer) : "";
    const emailToken = needs.hasEmailToken
      ? await mailedToken(product.mails, stranger.email)
      : "A".repeat(43);
    return {
      ...constant,
      emailToken,
      id,
      imageId,
      uploadId,
      pictureUploadId,
      comparableId,
      paperId,
      ...sent,
    };
  };
};
