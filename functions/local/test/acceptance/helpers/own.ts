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

/** The ids and tokens of one valuer that calls use. */
export interface Own {
  userId: string;
  credentials: { email: string; password: string };
  /** A new registration at each call. */
  registration: () => Registration;
  /** Confirms the address of a new account. */
  emailToken: string;
  id: number;
  imageId: string;
  /** A photograph that is sent and not completed. */
  uploadId: string;
  /** A logo that is sent and not completed. */
  pictureUploadId: string;
  code: string;
  /** A sale in the valuer's bank. */
  comparableId: string;
  /** A paper made from a signed report. */
  paperId: string;
  /** A mailed link to a signed report, and the link's token. */
  deliveryId: string;
  sentToken: string;
  /** For the download of all data. */
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

/** The simplest paper that can be made from a report with a market value. */
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

/** What has to exist for a call of this route, beside a report in progress. */
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

/** Caches the results of `ownFor` by need, for calls that change nothing. */
export const unchangedOwn = (ownFor: (path: string) => Promise<Own>) => {
  const made = new Map<string, Promise<Own>>();
  return (path: string): Promise<Own> => {
    const needs = JSON.stringify(needsOf(path));
    const own = made.get(needs) ?? ownFor(path);
    made.set(needs, own);
    return own;
  };
};

/** Gives a function that makes what a call of `path` needs: a report in the right status, and an image, upload, fee and so on if the path has one. */
export const makeOwner = async (product: Product, valuer: Valuer) => {
  const photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
  const { email, password } = valuer.registration;
  // One signed report serves all papers: signing is slow, and a signed report does not change.
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
