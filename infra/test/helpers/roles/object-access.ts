import { DAY_MS } from "@takseru/shared-types";
import { z } from "zod";
import type { Access, ConditionValue } from "./access.ts";

const Input = z.looseObject({
  Key: z.string().optional(),
  Prefix: z.string().optional(),
  CopySource: z.string().optional(),
  IfNoneMatch: z.string().optional(),
  ChecksumMode: z.string().optional(),
  ObjectLockMode: z.string().optional(),
  ObjectLockRetainUntilDate: z.date().optional(),
  BypassGovernanceRetention: z.boolean().optional(),
  Retention: z.object({ Mode: z.string(), RetainUntilDate: z.date() }).optional(),
  Delete: z.object({ Objects: z.array(z.object({ Key: z.string() })) }).optional(),
});

const lockContext = (mode: string, until: Date | undefined): Record<string, ConditionValue> => ({
  "s3:object-lock-mode": mode,
  "s3:object-lock-remaining-retention-days": Math.ceil(((until?.getTime() ?? 0) - Date.now()) / DAY_MS),
});

const access = (action: string, resource: string, context: Access["context"] = {}): Access => ({
  action: `s3:${action}`,
  resource,
  context,
});

/** The rights that a command of S3's client needs, by its name and input. */
export const objectAccess = (command: string, input: unknown): Access[] => {
  const { Key = "", ...rest } = Input.parse(input);
  switch (command) {
    case "GetObjectCommand":
      return [access("GetObject", Key)];
    case "HeadObjectCommand":
      // Without the second right the answer says nothing of a lock, which a call for the checksum does not ask.
      return [
        access("GetObject", Key),
        ...(Key.startsWith("pdf/") && !rest.ChecksumMode ? [access("GetObjectRetention", Key)] : []),
      ];
    case "PutObjectCommand": {
      const { IfNoneMatch, ObjectLockMode: mode, ObjectLockRetainUntilDate: until } = rest;
      const context: Access["context"] = {
        ...(IfNoneMatch ? { "s3:if-none-match": IfNoneMatch } : {}),
        ...(mode ? lockContext(mode, until) : {}),
      };
      return [
        access("PutObject", Key, context),
        ...(mode ? [access("PutObjectRetention", Key, context)] : []),
      ];
    }
    case "PutObjectRetentionCommand": {
      const { Mode = "", RetainUntilDate } = rest.Retention ?? {};
      return [
        access("PutObjectRetention", Key, lockContext(Mode, RetainUntilDate)),
        ...(rest.BypassGovernanceRetention ? [access("BypassGovernanceRetention", Key)] : []),
      ];
    }
    case "CopyObjectCommand": {
      const source = decodeURIComponent(rest.CopySource ?? "").replace(/^[^/]+\//, "");
      return [access("GetObject", source), access("PutObject", Key)];
    }
    case "ListObjectsV2Command":
      return [access("ListBucket", "bucket", rest.Prefix ? { "s3:prefix": rest.Prefix } : {})];
    case "DeleteObjectsCommand":
      return (rest.Delete?.Objects ?? []).map((one) => access("DeleteObject", one.Key));
    default:
      throw new Error(`${command}: which rights does it need?`);
  }
};
