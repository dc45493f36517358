import { buildMail } from "@takseru/auth";
import type { Attachment, Mail } from "@takseru/kit";
import { Email, formatDate, formatFileSize } from "@takseru/shared-types";
import type { DeliveryRecord } from "./delivery-record.ts";

interface DeliveryMailInput {
  delivery: DeliveryRecord;
  siteOrigin: string;
  /** The valuer's own address, to which the reader answers. */
  replyTo: string;
  /** Set for a link. */
  token?: string | undefined;
  /** Set for an attached file. */
  attachment?: Attachment | undefined;
}

/** The valuer's words, then the link or file and how to check the PDF. */
export const deliveryMail = ({
  delivery,
  siteOrigin,
  replyTo,
  token,
  attachment,
}: DeliveryMailInput): Mail => {
  const { owner, to = "", subject = "", text = "", file_name, pdf, link_ends_on } = delivery;
  const canAnswer = Email.safeParse(replyTo).success;
  const another = canAnswer ? "please answer this mail" : "please ask the sender";
  const file = `${file_name}, ${formatFileSize(pdf.bytes)}`;
  const mail = buildMail(to, {
    subject,
    before: text.split(/\n{2,}/),
    ...(token && { action: { label: "Open the PDF", url: `${siteOrigin}/sent/${token}` } }),
    after: [
      token
        ? `The link leads to ${file}. It works until ${formatDate(link_ends_on)}; after that, ${another} for another one.`
        : `The PDF is attached: ${file}.`,
      `Whether a PDF is the one that was signed can be checked at ${siteOrigin}/verify/${pdf.verification_code}.`,
    ],
  });
  return {
    ...mail,
    writtenBy: owner,
    ...(canAnswer && { replyTo }),
    ...(attachment && { attachments: [attachment] }),
  };
};
