import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { letterheadImagesQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";
import { NotLoaded, Panel } from "@/ui";
import { LetterheadImageField } from "./LetterheadImageField";
import classes from "./letterhead-images-panel.module.css";

/** The logo and the signature on printed reports. A chosen image is saved at once. */
export const LetterheadImagesPanel = () => {
  const { data, error, refetch } = useQuery(letterheadImagesQuery(useUser().id));
  return (
    <Panel label="Letterhead and signature">
      <Title order={2}>Letterhead and signature</Title>
      <Text size="sm" c="dimmed" mb="md">
        Saved as soon as you choose it.
      </Text>
      {data && (
        <div className={classes.fields}>
          <LetterheadImageField kind="logo" image={data.logo} helperText="On the first page" />
          <LetterheadImageField
            kind="signature"
            image={data.signature}
            helperText="At the end, on white"
            camera
          />
        </div>
      )}
      {!data && <NotLoaded what="pictures" error={error} onRetry={() => void refetch()} />}
    </Panel>
  );
};
