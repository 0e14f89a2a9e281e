-- The progress of a photo search has the name of what it is about; a journey is a test of the whole product.
update progress set part = 'photo-search' where part = 'journey';
