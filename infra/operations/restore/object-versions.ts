import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { ObjectState, ObjectVersions } from "@takseru/reports/restore";

/**
 * A bucket with versions. Nothing is ever written twice under one key, so a deleted object is one version below its
 * delete marker: without the marker it can be read again.
 */
export const objectVersions = ({ client, bucket }: { client: S3Client; bucket: string }): ObjectVersions => {
  const pages = async function* (Prefix: string) {
    let next: Pick<ListObjectVersionsCommandInput, "KeyMarker" | "VersionIdMarker"> = {};
    for (let truncated = true; truncated; ) {
      const command = new ListObjectVersionsCommand({ Bucket: bucket, Prefix, ...next });
      const page = await client.send(command);
      yield page;
      next = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
      truncated = page.IsTruncated ?? false;
    }
  };

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
