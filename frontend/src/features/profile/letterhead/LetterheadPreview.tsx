import { Title } from "@mantine/core";
import {
  formatDate,
  type LetterheadImageKind,
  letterheadImageKind,
  letterheadOf,
  type Profile,
  printedSize,
  signatureOf,
} from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { letterheadImagesQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";
import { Panel, useIsPhone } from "@/ui";
import { PreviewedProfile, type ProfileForm } from "../form/profile-form";
import classes from "./letterhead-preview.module.css";

/** The profile as typed; while it is too long to be saved, its last valid state. */
const usePreviewedProfile = (stored: Profile): Profile => {
  const { getValues } = useFormContext<ProfileForm>();
  useWatch<ProfileForm>();
  const latest = useRef(stored);
  latest.current = PreviewedProfile.safeParse(getValues()).data ?? latest.current;
  return latest.current;
};

const Lines = ({ lines }: { lines: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text
  lines.map((line, index) => <p key={index}>{line}</p>);

/** The image in its printed size, where the screen is wide enough. */
const PrintedImage = ({ kind }: { kind: LetterheadImageKind }) => {
  const picture = useQuery(letterheadImagesQuery(useUser().id)).data?.[kind];
  if (!picture) return null;
  return (
    <img
      src={picture.url}
      alt={`Your ${letterheadImageKind.labels[kind].toLowerCase()}`}
      className={classes.image}
      style={{ width: `${printedSize(kind, picture).width}pt`, aspectRatio: picture.width / picture.height }}
    />
  );
};

/** The letterhead and the signature block of a report, as the PDF prints them. */
export const LetterheadPreview = ({ stored }: { stored: Profile }) => {
  const profile = usePreviewedProfile(stored);
  const isPhone = useIsPhone();
  const { full_name, professional_title, default_valuer_reference } = profile;
  // A new report copies these two fields from the profile.
  const report = { valuer_name: full_name, professional_title };
  const letterhead = letterheadOf(profile, report);
  const signature = signatureOf(profile, report);
  const today = formatDate(new Date().toISOString());
  return (
    <Panel label="Preview" className={classes.panel}>
      <details open={!isPhone}>
        <summary>
          <Title order={2}>On your reports</Title>
        </summary>
        <div className={classes.paper}>
          <div className={classes.head}>
            <div className={classes.credentials}>
              <PrintedImage kind="logo" />
              <p className={classes.name}>{letterhead.name}</p>
              <Lines lines={letterhead.standing} />
            </div>
            <div className={classes.contact}>
              <Lines lines={letterhead.contact} />
            </div>
          </div>
          <div className={classes.references}>
            {default_valuer_reference !== "" && (
              <p>
                <span>My Ref: </span>
                {default_valuer_reference}/{today?.slice(-4)}/001
              </p>
            )}
            <p>
              <span>Date: </span>
              {today}
            </p>
          </div>
          <p className={classes.body}>The report</p>
          <PrintedImage kind="signature" />
          <div className={classes.signature}>
            <p className={classes.signatory}>{signature.name}</p>
            <Lines lines={signature.lines} />
            <p>Date: {today}</p>
          </div>
        </div>
      </details>
    </Panel>
  );
};
