import {
  areaFigure,
  faultInWords,
  formatDate,
  MAIN_BUILDING,
  measureSketch,
  type PartArea,
  type SketchOffer,
} from "@takseru/shared-types";
import { useState } from "react";
import { Icon, iconPaths } from "@/ui";
import classes from "./areas-table.module.css";
import { doubtsOfFloor } from "./LegList";
import type { SketchContent } from "./sketch-content";
import type { SketchWorkState } from "./use-sketch-work";

const shareText = (share: number | null): string => (share === null ? "" : String(share));

/** A share from 0 to 100 with two decimals at most; null where nothing is typed, `undefined` where it cannot be read. */
export const readShare = (typed: string): number | null | undefined => {
  const text = typed.trim().replace("%", "").replace(",", ".");
  if (text === "") return null;
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
};

const ShareInput = ({
  work,
  measured,
  name,
}: {
  work: SketchWorkState;
  measured: PartArea;
  name: string;
}) => {
  const { part } = measured;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? shareText(part.share_percent);
  const share = readShare(shown);
  const leave = () => {
    if (typed !== undefined && share !== undefined && share !== part.share_percent)
      work.setShare(part, share);
    if (share !== undefined) setTyped(undefined);
  };
  return (
    <input
      className={classes.share}
      aria-label={`Share of ${name} that counts, per cent`}
      aria-invalid={share === undefined || undefined}
      inputMode="decimal"
      autoComplete="off"
      disabled={work.isReadOnly}
      value={shown}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === "Enter" && leave()}
    />
  );
};

/** "2,040.00 now, 2,086.50 offered". */
const offerText = ({ now, source, state }: SketchOffer): { now: string; more: string } => {
  const standing = now === null ? "empty now" : `${areaFigure(now)} now`;
  return { now: standing, more: state === "same" ? "" : `${areaFigure(source.area)} offered` };
};

const fromText = ({ taken, state }: SketchOffer): string => {
  const from = taken?.on ? `from the sketch of ${formatDate(taken.on)}` : "";
  return state === "typed" && taken ? `${from || "from the sketch"}, since changed by hand` : from;
};

/** The areas that go to the rest of the report: what stands there now, and what the sketch offers. */
export const AreaOffers = ({
  offers,
  onUse,
  isReadOnly,
}: Pick<SketchContent, "offers" | "onUse"> & { isReadOnly: boolean }) => {
  if (offers.length === 0) return null;
  return (
    <ul className={classes.offers} aria-label="Where the areas go">
      {offers.map((offer) => {
        const { now, more } = offerText(offer);
        const from = fromText(offer);
        return (
          <li key={JSON.stringify(offer.target)} className={classes.offer}>
            <span className={classes.where}>
              {offer.label}
              {from && <small>{from}</small>}
            </span>
            <span className={classes.figures}>
              {now}
              {more && <small>{more}</small>}
              {offer.state === "typed" && onUse && !isReadOnly && (
                <button type="button" className={classes.take} onClick={() => onUse([offer])}>
                  Use {areaFigure(offer.source.area)}
                  <span className="visually-hidden"> for {offer.label}</span>
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** Parts with their shares, floor by floor, and the sum of each building. */
export const AreasTable = ({ work }: { work: SketchWorkState }) => {
  const { sketch, part: own } = work;
  const buildings = measureSketch(sketch);
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Areas of the parts, in square feet</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Sq ft</th>
          <th scope="col">Share, %</th>
          <th scope="col">Counted</th>
        </tr>
      </thead>
      {buildings.map(({ building, floors, area, counted, isFaulty }) => (
        <tbody key={building}>
          {floors.flatMap(({ floor, parts }) => {
            const doubts = doubtsOfFloor(floor, (one) => work.nameOf(one, floor));
            return parts
              .filter(({ part, fault }) => fault?.kind !== "empty" || part.id === own.id)
              .map((measured) => {
                const { part, fault } = measured;
                const name = work.nameOf(part, floor);
                return (
                  <tr key={part.id} data-own={part.id === own.id || undefined}>
                    <th scope="row">
                      <button
                        type="button"
                        className={classes.name}
                        aria-current={part.id === own.id || undefined}
                        onClick={() =>
                          work.takeInHand({ floor: floor.id, part: part.id }, `${name} is in hand`)
                        }
                      >
                        {name}
                      </button>
                      {fault && fault.kind !== "empty" && (
                        <span className={classes.fault}>
                          <Icon path={iconPaths.warning} size={16} /> {faultInWords(part, fault)}
                        </span>
                      )}
                      {doubts.get(part)?.map((doubt) => (
                        <span key={doubt} className={classes.fault}>
                          <Icon path={iconPaths.warning} size={16} /> {doubt}
                        </span>
                      ))}
                      {!fault && part.share_percent === null && (
                        <span className={classes.fault}>
                          <Icon path={iconPaths.warning} size={16} /> choose its share
                        </span>
                      )}
                    </th>
                    <td>{fault ? "" : areaFigure(measured.area)}</td>
                    <td>
                      <ShareInput key={part.share_percent} work={work} measured={measured} name={name} />
                    </td>
                    <td>{fault ? "" : areaFigure(measured.counted)}</td>
                  </tr>
                );
              });
          })}
          <tr className={classes.total}>
            <th scope="row">{building || MAIN_BUILDING}</th>
            <td>{areaFigure(area)}</td>
            <td />
            <td>{areaFigure(counted)}</td>
          </tr>
          {isFaulty && (
            <tr className={classes.note}>
              <td colSpan={4}>The sum lacks what has no area yet.</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
};
