import { formatPerches, roundHalfUp } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { figureWithNote } from "../layout/figure.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { scaleOf } from "./access-maps.ts";
import { drawVectors } from "./draw-vectors.ts";

/** The plot with the lengths of its sides, as the valuer drew it on a map; none where nobody did. */
export const plotMap = ({ maps }: ReportSnapshot, numbering: Numbering): Content[] => {
  const plot = maps?.plot;
  if (!plot) return [];
  const area = plot.perches === undefined ? "" : `, about ${formatPerches(roundHalfUp(plot.perches, 1))}`;
  const caption = `The plot as the valuer drew it on a map${area}, ${scaleOf(plot)}; it is no survey`;
  // The location map, where there is one, names the sources.
  const sources = maps.location ? [] : plot.attribution;
  return [
    from(
      ["plot_outline"],
      figureWithNote(
        drawVectors(plot, caption),
        plot.height,
        numbering.figure(caption),
        sources.length === 0 ? "" : `Map data: ${sources.join(" ")}`,
      ),
    ),
  ];
};
