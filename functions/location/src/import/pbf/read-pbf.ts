import { PbfReader } from "pbf";
import { isWanted } from "../features/collect-features.ts";
import type { Feature, Tags } from "../features/feature.ts";
import { ImportError } from "../import-error.ts";
import type { OsmRelation, OsmWay } from "../osm/osm-elements.ts";
import { nodeFeature, relationFeature, wayFeature } from "../osm/osm-features.ts";
import { createNodePositions } from "./node-positions.ts";
import { type BlobPlace, isBroken, openPbf, type PbfFile } from "./read-blobs.ts";
import { type Kind, readBlock, type Visitor } from "./read-block.ts";

/** Required features that this reader supports; the optional ones can be ignored. */
const understood = new Set(["OsmSchema-V0.6", "DenseNodes"]);
const REQUIRED_FEATURES = 4;

const checkHeader = (bytes: Uint8Array, name: string): void => {
  const required = new PbfReader(bytes).readFields((tag, features: string[], reader) => {
    if (tag === REQUIRED_FEATURES) features.push(reader.readString());
  }, []);
  const unknown = required.find((feature) => !understood.has(feature));
  if (unknown)
    throw new ImportError(
      `${name} needs a reader for "${unknown}", which Takseru does not have. Give an extract as Geofabrik offers it.`,
    );
};

/** Whether an area with these tags is used: as a place, a settlement or a boundary, not as a road. */
const isWantedRelation = (tags: Tags): boolean => tags.highway === undefined && isWanted(tags);

export interface Reading {
  /** Called with every feature. */
  found: (feature: Feature) => void;
  /** Called with the share that is done, from 0 to 1. */
  progress?: (share: number) => void;
}

/** Reads blobs one after the other; the next is unpacked while one is decoded. */
const visitBlobs = async (
  file: PbfFile,
  {
    name,
    blobs,
    visitor,
    after,
  }: {
    name: string;
    blobs: readonly BlobPlace[];
    visitor: Visitor;
    after: (blob: BlobPlace, kinds: Set<Kind>) => void;
  },
): Promise<void> => {
  const start = (index: number) => {
    const blob = blobs[index];
    const reading = blob && file.read(blob);
    // Handled where it is awaited.
    reading?.catch(() => undefined);
    return reading;
  };
  let next = start(0);
  for (const [index, blob] of blobs.entries()) {
    const bytes = await next;
    next = start(index + 1);
    if (!bytes) continue;
    let kinds: Set<Kind>;
    try {
      kinds = readBlock(bytes, visitor);
    } catch (error) {
      throw isBroken(name, error);
    }
    after(blob, kinds);
  }
};

/**
 * Reads an extract in three passes, because what is needed first stands last: relations name their ways, ways their nodes.
 * The second and third pass read only the blobs that have ways and nodes. Throws ImportError at a broken file.
 */
export const readPbf = async (path: string, name: string, { found, progress }: Reading): Promise<void> => {
  const file = await openPbf(path, name);
  try {
    const [header, ...others] = file.blobs;
    if (header) checkHeader(await file.read(header), name);
    const data = others.filter(({ type }) => type === "OSMData");
    // Ways and nodes are seldom in the same blob: each byte is read twice.
    const bytes = 2 * data.reduce((sum, blob) => sum + blob.bytes, 0);
    let done = 0;
    const pass = (kind: Kind, visitor: Visitor, after?: (blob: BlobPlace, kinds: Set<Kind>) => void) =>
      visitBlobs(file, {
        name,
        blobs: kind === "relations" ? data : data.filter((blob) => blobsWith[kind].has(blob)),
        visitor,
        after: (blob, kinds) => {
          done += blob.bytes;
          progress?.(Math.min(1, done / bytes));
          after?.(blob, kinds);
        },
      });

    const blobsWith = { nodes: new Set<BlobPlace>(), ways: new Set<BlobPlace>() };
    const relations: OsmRelation[] = [];
    const outlines = new Map<number, readonly number[]>();
    await pass(
      "relations",
      {
        relation: (relation) => {
          if (!isWantedRelation(relation.tags)) return;
          relations.push(relation);
          for (const way of relation.outlines) outlines.set(way, []);
        },
      },
      (blob, kinds) => {
        if (kinds.has("nodes")) blobsWith.nodes.add(blob);
        if (kinds.has("ways")) blobsWith.ways.add(blob);
      },
    );

    const ways: OsmWay[] = [];
    const positions = createNodePositions();
    await pass("ways", {
      way: (way) => {
        const isOutline = outlines.has(way.id);
        const isOwn = isWanted(way.tags);
        if (isOutline) outlines.set(way.id, way.refs);
        if (isOwn) ways.push(way);
        if (isOutline || isOwn) positions.need(way.refs);
      },
    });
    positions.freeze();

    await pass("nodes", {
      node: (id, longitude, latitude, tags) => {
        positions.set(id, longitude, latitude);
        if (tags && isWanted(tags)) found(nodeFeature({ id, longitude, latitude, tags }));
      },
    });

    // Removed one by one, so that memory is freed as lines are made.
    ways.reverse();
    for (let way = ways.pop(); way; way = ways.pop()) found(wayFeature(way, positions.lineOf(way.refs)));
    for (const relation of relations)
      found(
        relationFeature(
          relation,
          relation.outlines.map((way) => positions.lineOf(outlines.get(way) ?? [])),
        ),
      );
    progress?.(1);
  } finally {
    await file.close();
  }
};
