import encodeQR from "qr";
import classes from "./signed-report.module.css";

/** The QR code of a report's public page, as the PDF prints it. */
export const VerificationQr = ({ url }: { url: string }) => {
  const rows = encodeQR(url, "raw", { ecc: "medium", border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={`QR code of ${url}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={dark.join("")} fill="currentColor" />
    </svg>
  );
};
