import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import * as z from "zod";
import { SITE_FILES_LIST } from "../../lib/site-retention.ts";
import { versionsOf } from "../restore/object-versions.ts";
import type { SiteObject, SiteVersion } from "./old-site-files.ts";

/** Vite puts all files with a hash in their names here, and no others. */
const HASHED = "assets/";
/** S3 takes so many in a call. */
const DELETED_AT_ONCE = 1_000;

const Files = z.array(z.string().startsWith(HASHED)).min(1);

/** The bucket of the site's files. */
export const siteBucket = (client: S3Client, Bucket: string) => ({
  /** The versions whose list the bucket still has, the oldest first. */
  listVersions: async (): Promise<SiteVersion[]> => {
    const versions: SiteVersion[] = [];
    for await (const { Versions = [] } of versionsOf({ client, bucket: Bucket }, SITE_FILES_LIST))
      for (const { Key, VersionId, LastModified: at } of Versions) {
        if (Key !== SITE_FILES_LIST || !at) continue;
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, VersionId }));
        versions.push({ at, files: Files.parse(JSON.parse((await Body?.transformToString()) ?? "")) });
      }
    // S3 names the newest first.
    return versions.reverse();
  },

  listHashed: async (): Promise<SiteObject[]> => {
    const objects: SiteObject[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: HASHED }))
      for (const { Key: key, LastModified: at } of Contents) if (key && at) objects.push({ key, at });
    return objects;
  },

  /** They remain as older versions for as long as the bucket keeps those. */
  remove: async (keys: readonly string[]): Promise<void> => {
    for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
      const Objects = keys.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`${Errors[0]?.Key} was not deleted: ${Errors[0]?.Message}`);
    }
  },
});
