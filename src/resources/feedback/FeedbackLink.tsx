import Link from '@mui/material/Link';

/** An address that somebody sent: a link where it leads to a web page, else the bare text. */
export function FeedbackLink({ url }: { url: string }) {
  const leads = /^https?:\/\//i.test(url) && URL.canParse(url);
  return leads ? (
    <Link href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </Link>
  ) : (
    <>{url}</>
  );
}
