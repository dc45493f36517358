import { createHash } from "node:crypto";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { attachment } from "./content-disposition.ts";
import type { ObjectStore } from "./object-store.ts";

/** As many keys as S3 takes in one DeleteObjects call. */
const DELETE_BATCH_SIZE = 1000;

const orAbsent = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
};

/**
 * Objects in an S3 bucket. The function needs `s3:ListBucket` besides its object actions: without it S3 answers 403
 * for an absent object.
 */
export const createS3ObjectStore = ({
  client,
  bucket,
}: {
  client: S3Client;
  bucket: string;
}): ObjectStore => ({
  uploadForm: (key, { contentType, maxBytes, expiresIn }) =>
    createPresignedPost(client, {
      Bucket: bucket,
      Key: key,
      Fields: { "Content-Type": contentType },
      Conditions: [["content-length-range", 1, maxBytes]],
      Expires: expiresIn,
    }),

  link: (key, { expiresIn, fileName }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(fileName === undefined ? {} : { ResponseContentDisposition: attachment(fileName) }),
      }),
      { expiresIn },
    ),

  head: async (key) => {
    const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(orAbsent);
    return found && { bytes: found.ContentLength ?? 0, contentType: found.ContentType ?? "" };
  },

  get: async (key) => {
    const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch(orAbsent);
    return found?.Body?.transformToByteArray();
  },

  sha256: async (key) => {
    const head = new HeadObjectCommand({ Bucket: bucket, Key: key, ChecksumMode: "ENABLED" });
    const found = await client.send(head).catch(orAbsent);
    if (found?.ChecksumSHA256) return Buffer.from(found.ChecksumSHA256, "base64").toString("hex");
    // Stored before objects had this checksum: their bytes are read.
    const object =
      found && (await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch(orAbsent));
    const bytes = await object?.Body?.transformToByteArray();
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

  copy: async (from, to) => {
    const CopySource = [bucket, ...from.split("/")].map(encodeURIComponent).join("/");
    const copied = await client
      .send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }))
      .catch(orAbsent);
    return copied !== undefined;
  },

  list: async (folder) => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: folder }));
    return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
  },

  delete: async (keys) => {
    for (let start = 0; start < keys.length; start += DELETE_BATCH_SIZE) {
      const Objects = keys.slice(start, start + DELETE_BATCH_SIZE).map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors[0]) throw new Error(`${Errors.length} objects were not deleted: ${Errors[0].Code}`);
    }
  },
});
