import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { ObjectState, ObjectVersions } from "@takseru/reports/restore";

interface VersionedBucket {
  client: S3Client;
  bucket: string;
}

/** Pages of all versions of the objects whose keys begin with `Prefix`. */
export const versionsOf = async function* ({ client, bucket }: VersionedBucket, Prefix: string) {
  let next: Pick<ListObjectVersionsCommandInput, "KeyMarker" | "VersionIdMarker"> = {};
  for (let truncated = true; truncated; ) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix, ...next }));
    yield page;
    next = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
    truncated = page.IsTruncated ?? false;
  }
};

/**
 * A bucket with versions. Nothing is ever written twice under one key, so a deleted object is one version below its
 * delete marker: without the marker it can be read again.
 */
export const objectVersions = ({ client, bucket }: VersionedBucket): ObjectVersions => {
  const pages = (prefix: string) => versionsOf({ client, bucket }, prefix);

  return {
    list: async (prefix) => {
      const states = new Map<string, ObjectState>();
      const marked = new Set<string>();
      for await (const { Versions = [], DeleteMarkers = [] } of pages(prefix)) {
        for (const { Key = "" } of DeleteMarkers) marked.add(Key);
        for (const { Key = "" } of Versions) states.set(Key, "existing");
      }
      for (const key of marked) if (states.has(key)) states.set(key, "deleted");
      return states;
    },

    restore: async (key) => {
      for await (const { DeleteMarkers = [] } of pages(key))
        for (const { Key, VersionId } of DeleteMarkers)
          if (Key === key) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
    },
  };
};
