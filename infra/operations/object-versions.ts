import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

export type ObjectState = "there" | "deleted" | "gone";

export interface ObjectVersions {
  /** `deleted`: its bytes are still there as an older version; `gone`: nothing is. */
  stateOf(key: string): Promise<ObjectState>;
  /** Makes a deleted object readable again; tells whether it is. */
  revive(key: string): Promise<boolean>;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/**
 * Nothing of ours is ever written twice under one key, so what was deleted is one version below a mark of its
 * deletion: without the mark it is there again, the very same.
 */
export const objectVersions = ({ client, bucket }: { client: S3Client; bucket: string }): ObjectVersions => {
  const versionsOf = async (key: string) => {
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key }),
    );
    const own = <Version extends { Key?: string | undefined }>(all: Version[]) =>
      all.filter(({ Key }) => Key === key);
    return { versions: own(Versions), marks: own(DeleteMarkers) };
  };

  const isThere = (key: string): Promise<boolean> =>
    client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).then(
      () => true,
      (error: unknown) => {
        if (isAbsent(error)) return false;
        throw error;
      },
    );

  return {
    stateOf: async (key) => {
      if (await isThere(key)) return "there";
      return (await versionsOf(key)).versions.length > 0 ? "deleted" : "gone";
    },
    revive: async (key) => {
      if (await isThere(key)) return true;
      const { versions, marks } = await versionsOf(key);
      if (versions.length === 0) return false;
      for (const { VersionId } of marks)
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key, VersionId }));
      return isThere(key);
    },
  };
};
