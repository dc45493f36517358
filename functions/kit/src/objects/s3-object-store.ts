import { createHash } from "node:crypto";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectRetentionCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { DAY_MS } from "@takseru/shared-types";
import { attachment, cacheControl } from "./answer-headers.ts";
import type { ObjectStore } from "./object-store.ts";

/** As many keys as S3 takes in one DeleteObjects call. */
const DELETE_BATCH_SIZE = 1000;

/** How many locks are ended at once. */
const UNLOCK_BATCH_SIZE = 20;
const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/**
 * Objects in an S3 bucket. For an absent object S3 answers 404 only to those who may list the whole bucket, and 403 to
 * others; then the key itself is listed, for which the right to list its folder (`s3:prefix`) suffices.
 */
export const createS3ObjectStore = ({
  client,
  bucket,
}: {
  client: S3Client;
  bucket: string;
}): ObjectStore => {
  const list = async (prefix: string): Promise<string[]> => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
  };

  /** For `catch` of a call that reads `key`. */
  const orAbsent =
    (key: string) =>
    async (error: unknown): Promise<undefined> => {
      if (hasStatus(error, 404)) return undefined;
      if (!hasStatus(error, 403) || (await list(key)).includes(key)) throw error;
      return undefined;
    };

  const head = (key: string) =>
    client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(orAbsent(key));

  const get = async (key: string): Promise<Uint8Array | undefined> => {
    const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch(orAbsent(key));
    return found?.Body?.transformToByteArray();
  };

  /** A lock can be shortened, and S3 takes no end in the past. The bytes stay for the days of the lifecycle rule anyway. */
  const unlock = async (key: string): Promise<void> => {
    const found = await head(key);
    const end = new Date(Date.now() + DAY_MS);
    const lockedUntil = found?.ObjectLockRetainUntilDate;
    if (!lockedUntil || lockedUntil <= end) return;
    await client.send(
      new PutObjectRetentionCommand({
        Bucket: bucket,
        Key: key,
        Retention: { Mode: "GOVERNANCE", RetainUntilDate: end },
        BypassGovernanceRetention: true,
      }),
    );
  };

  return {
    uploadForm: (key, { contentType, maxBytes, expiresIn }) =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { "Content-Type": contentType },
        Conditions: [["content-length-range", 1, maxBytes]],
        Expires: expiresIn,
      }),

    link: (key, { expiresIn, fileName, cacheSeconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(fileName === undefined ? {} : { ResponseContentDisposition: attachment(fileName) }),
          ...(cacheSeconds === undefined ? {} : { ResponseCacheControl: cacheControl(cacheSeconds) }),
        }),
        { expiresIn },
      ),

    head: async (key) => {
      const found = await head(key);
      return found && { bytes: found.ContentLength ?? 0, contentType: found.ContentType ?? "" };
    },

    get,

    getPart: async (key, { first, last, version }) => {
      const found = await client
        .send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            Range: `bytes=${first}-${last}`,
            ...(version === undefined ? {} : { IfMatch: version }),
          }),
        )
        .catch((error: unknown) => (hasStatus(error, 412) ? undefined : orAbsent(key)(error)));
      const content = await found?.Body?.transformToByteArray();
      if (!content) return undefined;
      if (!found?.ETag) throw new Error(`S3 names no version of ${key}`);
      return { content, version: found.ETag };
    },

    sha256: async (key) => {
      const found = await client
        .send(new HeadObjectCommand({ Bucket: bucket, Key: key, ChecksumMode: "ENABLED" }))
        .catch(orAbsent(key));
      if (found?.ChecksumSHA256) return Buffer.from(found.ChecksumSHA256, "base64").toString("hex");
      // Stored before objects had this checksum: their bytes are read.
      const bytes = found && (await get(key));
      return bytes && createHash("sha256").update(bytes).digest("hex");
    },

    put: async (key, body, contentType) => {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          ChecksumAlgorithm: "SHA256",
        }),
      );
    },

    putOnce: async (key, body, contentType, lockedDays) => {
      const lock = {
        ObjectLockMode: "GOVERNANCE" as const,
        ObjectLockRetainUntilDate: new Date(Date.now() + lockedDays * DAY_MS),
      };
      await client
        .send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: body,
            ContentType: contentType,
            ChecksumAlgorithm: "SHA256",
            IfNoneMatch: "*",
            ...(lockedDays > 0 ? lock : {}),
          }),
        )
        .catch((error: unknown) => {
          if (!hasStatus(error, 412)) throw error;
        });
    },

    unlock: async (keys) => {
      for (let start = 0; start < keys.length; start += UNLOCK_BATCH_SIZE)
        await Promise.all(keys.slice(start, start + UNLOCK_BATCH_SIZE).map(unlock));
    },

    copy: async (from, to) => {
      const CopySource = [bucket, ...from.split("/")].map(encodeURIComponent).join("/");
      const copied = await client
        .send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }))
        .catch(orAbsent(from));
      return copied !== undefined;
    },

    list,

    delete: async (keys) => {
      for (let start = 0; start < keys.length; start += DELETE_BATCH_SIZE) {
        const Objects = keys.slice(start, start + DELETE_BATCH_SIZE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors[0]) throw new Error(`${Errors.length} objects were not deleted: ${Errors[0].Code}`);
      }
    },
  };
};
