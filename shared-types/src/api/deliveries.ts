import * as z from "zod";
import type { Route } from "../contract/define-api.ts";
import { dataReply } from "../contract/envelope.ts";
import {
  CheckPageOpenings,
  Delivery,
  DeliveryPath,
  DeliveryRequest,
  SentDocument,
  SentLinkPath,
  ShareNote,
} from "../deliveries/delivery.ts";
import { ReportPath } from "../report/report.ts";
import { cursor } from "../units/primitives.ts";
import { PdfLink } from "./file-links.ts";

/** Handing over signed reports and the papers made of them; the reports room has them. */
export const deliveryRoutes = {
  listDeliveries: {
    method: "GET",
    path: "/reports/{id}/deliveries",
    access: "signed-in",
    summary:
      "Who was sent the signed report or a paper of it, newest first, and how often its check pages were opened",
    params: ReportPath,
    query: z.object({ cursor: cursor(/^[0-9a-f-]{36}$/) }),
    reply: {
      status: 200,
      body: z.lazy(() =>
        z.object({
          data: z.array(Delivery),
          /** The report's first, then its papers'; on the first page only. */
          check_pages: z.array(CheckPageOpenings),
          nextCursor: z.string().optional(),
        }),
      ),
    },
    errors: ["REPORT_NOT_FOUND"],
  },
  sendReport: {
    method: "POST",
    path: "/reports/{id}/deliveries",
    access: "signed-in",
    summary: "Mail the signed report, or a paper of it: a link that ends, or the file; repeated, one mail",
    params: ReportPath,
    body: DeliveryRequest,
    reply: { status: 201, body: Delivery },
    errors: [
      "REPORT_NOT_FOUND",
      "REPORT_NOT_SIGNED",
      "PAPER_NOT_FOUND",
      "PDF_DAMAGED",
      "MAIL_TOO_LARGE",
      "MAIL_REFUSED",
      "SENDING_IN_PROGRESS",
      "IDEMPOTENCY_MISMATCH",
      "UPSTREAM_FAILED",
    ],
    idempotent: true,
    callLimit: "sentMails",
  },
  noteShare: {
    method: "POST",
    path: "/reports/{id}/shares",
    access: "signed-in",
    summary: "Note that the signed PDF was handed to another program of the device; repeated, one note",
    params: ReportPath,
    body: ShareNote,
    reply: { status: 201, body: Delivery },
    errors: ["REPORT_NOT_FOUND", "REPORT_NOT_SIGNED", "PAPER_NOT_FOUND"],
    callLimit: "shares",
  },
  endLink: {
    method: "DELETE",
    path: "/reports/{id}/deliveries/{deliveryId}/link",
    access: "signed-in",
    summary: "End a link that was sent; one that has ended is answered as it is",
    params: DeliveryPath,
    reply: { status: 200, body: Delivery },
    errors: ["REPORT_NOT_FOUND", "DELIVERY_NOT_FOUND"],
  },
  sentDocument: {
    method: "GET",
    path: "/sent/{token}",
    access: "public",
    summary: "What a link that was sent leads to, and whether it still works; nothing is counted",
    params: SentLinkPath,
    reply: { status: 200, body: z.lazy(() => dataReply(SentDocument)) },
    errors: ["SENT_LINK_NOT_FOUND"],
  },
  openSentDocument: {
    method: "POST",
    path: "/sent/{token}/open",
    access: "public",
    recognisesCaller: true,
    summary: "The signed PDF that a link leads to; counted, unless its valuer opens it",
    params: SentLinkPath,
    reply: { status: 303, body: PdfLink },
    errors: ["SENT_LINK_NOT_FOUND", "SENT_LINK_ENDED", "PDF_DAMAGED", "UPSTREAM_FAILED"],
  },
} as const satisfies Record<string, Route>;
