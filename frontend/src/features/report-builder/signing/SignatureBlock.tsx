import { formatDate, printedSize, type Report, signatureOf } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { letterheadImagesQuery, profileQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";
import { TextLink } from "@/ui";
import classes from "./signature-block.module.css";

/** Who signs, as the PDF prints it: the signature, name, standing and place, and the report's date. */
export const SignatureBlock = ({ report }: { report: Report }) => {
  const { id } = useUser();
  const { data: profile } = useQuery(profileQuery(id));
  const { data: images } = useQuery(letterheadImagesQuery(id));
  const signature = images?.signature;
  const block = profile && signatureOf(profile, report);
  return (
    <div className={classes.block}>
      <div className={classes.signature}>
        {signature && (
          <img
            src={signature.url}
            alt="Your signature"
            style={{ width: `${printedSize("signature", signature).width}pt` }}
          />
        )}
        {images && !signature && (
          <TextLink to="/reports/profile" c="inherit">
            Add your signature
          </TextLink>
        )}
      </div>
      <div className={classes.lines}>
        <p className={classes.name}>{block?.name ?? report.valuer_name}</p>
        {block?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {report.report_date && <p className="figures">Date: {formatDate(report.report_date)}</p>}
      </div>
    </div>
  );
};
