import { AppError } from "@takseru/kit";
import { messages } from "@takseru/shared-types";

const { certificates: texts } = messages;
type Reason = {
  [Name in keyof typeof texts]: (typeof texts)[Name] extends string ? Name : never;
}[keyof typeof texts];

const PASSWORD: Reason = "passwordWrong";

/** Why a certificate file is refused, with the field that the message is about. */
export class CertificateRejected extends AppError {
  constructor(reason: Reason | { message: string }) {
    const message = typeof reason === "string" ? texts[reason] : reason.message;
    super("CERTIFICATE_REJECTED", {
      message,
      fields: { [reason === PASSWORD ? "password" : "file"]: message },
    });
  }
}
