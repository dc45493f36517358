import { AppError, transact } from "@takseru/kit";
import { CertificateRecord } from "../certificate/certificate-record.ts";
import { accountKey, certificateKey } from "./keys.ts";
import type { AccountEvent, TableStore } from "./table-store.ts";

export const createCertificateRows = ({ client, table, read, putWrite, eventWrite }: TableStore) => ({
  findCertificate: (userId: string): Promise<CertificateRecord | undefined> =>
    read(CertificateRecord, certificateKey(userId)),

  /** Not for an account that was closed meanwhile: its rows are being erased. */
  saveCertificate: (record: CertificateRecord, saved: AccountEvent): Promise<void> =>
    transact(client, [
      {
        write: {
          ConditionCheck: {
            TableName: table,
            Key: accountKey(saved.userId),
            ConditionExpression: "attribute_exists(pk)",
          },
        },
        onConditionFailed: () => new AppError("NOT_SIGNED_IN"),
      },
      putWrite({ ...certificateKey(saved.userId), ...record }),
      eventWrite(saved),
    ]),

  deleteCertificate: (removed: AccountEvent): Promise<void> =>
    transact(client, [
      { write: { Delete: { TableName: table, Key: certificateKey(removed.userId) } } },
      eventWrite(removed),
    ]),
});
